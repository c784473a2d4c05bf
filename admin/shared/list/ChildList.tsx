import Card from '@mui/material/Card';
import type { ReactElement, ReactNode } from 'react';
import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';
import { EmptyList } from '../ListStates';
import { FailedPage } from './FailedPage';
import { ListContent, type ListContentProps } from './ListContent';
import { PagesOfTen } from './PagesOfTen';
import type { RecordRowsProps } from './RecordTable';

interface Props<Row extends RaRecord>
  extends
    RecordRowsProps<Row>,
    Pick<ListContentProps<Row>, 'cardsBelow'>,
    Pick<ListBaseProps<Row>, 'filterDefaultValues' | 'filter' | 'sort'> {
  resource: string;
  /** Number of rows that are read at once, if they are more than the 10 of a page. */
  readsAhead?: number;
  /** Text of an empty list. Without it an empty list shows nothing. */
  empty?: string;
  /** Content above the card, within the list's context. */
  above?: ReactNode;
  /** True if the list is already inside of a card. */
  isInCard?: boolean;
  /** True if the list has no permission of its own: users who may read the page may read the list. */
  isPartOfPage?: boolean;
  /** Added to the query's key, beside the list's parameters. */
  version?: unknown;
}

/** The list shows its own error, so no notice is needed. */
const onError = () => undefined;

/** List inside of a page. Its page, order and filters are not part of the address. */
export function ChildList<Row extends RaRecord>({
  resource,
  filter,
  filterDefaultValues,
  readsAhead,
  sort,
  empty,
  above,
  isInCard = false,
  isPartOfPage = false,
  version,
  ...rows
}: Props<Row>) {
  const table: ReactElement = (
    <ListContent<Row> {...rows} empty={empty === undefined ? <></> : <EmptyList>{empty}</EmptyList>} />
  );
  const content = readsAhead === undefined ? table : <PagesOfTen>{table}</PagesOfTen>;
  return (
    <ListBase<Row>
      resource={resource}
      filter={filter}
      filterDefaultValues={filterDefaultValues}
      perPage={readsAhead}
      sort={sort}
      disableAuthentication={isPartOfPage}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={
        { ...(isPartOfPage && { onError }), ...(version !== undefined && { meta: { version } }) } as object
      }
    >
      {above}
      <FailedPage>{isInCard ? content : <Card>{content}</Card>}</FailedPage>
    </ListBase>
  );
}
