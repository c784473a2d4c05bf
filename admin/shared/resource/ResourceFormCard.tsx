import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useMemo } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { RecordForm } from '../RecordForm';
import { useRecordCache } from '../useRecordCache';
import { useRecordForm } from '../useRecordForm';
import { dataOf, newDataOf, valuesOf, type FormValues } from '../formValues';
import { refusalOf } from './refusal';
import { addressOf, successOf, type NamedRecord } from './resource';
import type { ResourceFormProps } from './ResourceForm';

interface Props<Row> extends ResourceFormProps<Row> {
  record: Row | undefined;
  title: string;
  /** Where saving and Cancel lead. */
  list: string;
}

/** The form itself. It sends what changed against the version that was read. */
export function ResourceFormCard<Row extends NamedRecord>({
  resource,
  defaults,
  special,
  refusals = {},
  staysOpen = false,
  children,
  record,
  title,
  list,
}: Props<Row>) {
  const provider = useDataProvider<DataProvider>();
  const cache = useRecordCache(resource.api);
  const navigate = useNavigate();
  const location = useLocation();

  const save = async (changed: Partial<FormValues>, all: FormValues) => {
    const { data } = record
      ? await provider.update<Row>(resource.api, {
          id: record.id,
          data: dataOf(changed),
          previousData: record,
        })
      : await provider.create<Row>(resource.api, { data: newDataOf(all) as Partial<Row> });
    cache.put(data);
    return data;
  };

  const state = useRecordForm<FormValues, Row>({
    name: resource.api,
    values: useMemo(
      () => ({ ...valuesOf(record, defaults), ...(record && special?.(record)) }),
      [record, defaults, special],
    ),
    save,
    success: successOf(resource, record ? 'updated' : 'added'),
    messageOf: (error) => refusalOf(error, refusals),
    onSaved: (saved) =>
      void (staysOpen && !record
        ? navigate(addressOf(resource, saved.id), { replace: true, state: location.state })
        : navigate(list)),
    onConflict: cache.refresh,
  });

  return (
    <Card sx={{ overflow: 'visible', maxWidth: 960 }}>
      <CardContent sx={{ '&:last-child': { pb: 0 } }}>
        {record?.is_active === false && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {resource.noun} {record.name} was deleted: it is kept for the record and can no longer be chosen.
          </Alert>
        )}
        <RecordForm
          state={state}
          label={title}
          disabled={!state.changed}
          actions={
            <Button component={RouterLink} to={list}>
              Cancel
            </Button>
          }
        >
          {children(record)}
        </RecordForm>
      </CardContent>
    </Card>
  );
}
