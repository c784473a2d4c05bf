import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { ReactNode } from 'react';
import { Create, useRedirect } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { Page } from '../../layout/Page';
import { RecordForm } from '../form/RecordForm';
import { useWarn } from '../PageWarnings';
import { warningsOf } from '../warnings';
import { useResource } from './definition';
import { saveWithoutConfirmation, type UseConfirmation } from './useConfirmation';
import { useSaveHandlers } from './useSaveHandlers';

interface Props {
  /** Default values of a new record. */
  defaultValues?: Record<string, unknown>;
  /** Opens the new record's page after the save, to add parts that need an existing record. */
  staysOpen?: boolean;
  /** Hook that asks before the save. */
  useConfirmation?: UseConfirmation;
  children: ReactNode;
}

/** Page of a new record. Saving returns to the list as it was. */
export function RecordCreate({
  defaultValues,
  staysOpen = false,
  useConfirmation = saveWithoutConfirmation,
  children,
}: Props) {
  const { resource, addTitle: title, plural, parents, list, addressOf } = useResource();
  const { state } = useLocation();
  const redirect = useRedirect();
  const warn = useWarn();
  const saved = useSaveHandlers('created', (record, warned) => {
    const next = warned || staysOpen ? addressOf(record.id) : list;
    warn(warningsOf(record), next);
    redirect(next);
  });
  const confirm = useConfirmation();
  return (
    <Page title={title} crumbs={[...parents, { label: plural, to: list }, { label: title }]}>
      <Create title={false} redirect={false} component="div" mutationOptions={saved}>
        <Card sx={{ overflow: 'visible', maxWidth: 960 }}>
          <CardContent sx={{ '&:last-child': { pb: 0 } }}>
            <RecordForm
              name={resource}
              label={title}
              // A link to the page can give more of them.
              defaultValues={{
                ...defaultValues,
                ...(state as Pick<Props, 'defaultValues'> | null)?.defaultValues,
              }}
              confirm={confirm}
              actions={
                <Button component={RouterLink} to={list}>
                  Cancel
                </Button>
              }
            >
              {children}
            </RecordForm>
          </CardContent>
        </Card>
      </Create>
    </Page>
  );
}
