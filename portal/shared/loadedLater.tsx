import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useMessages } from '@web/language/useLanguage';
import { Failed } from './Failed';
import { Loading } from './Loading';
import { queries } from './queries';

/**
 * A part of the portal whose code is loaded after the first page. React's `lazy` throws when the code cannot be loaded,
 * which takes down the pages that are there: this one says so in its own place, with a way to try again.
 */
export function loadedLater<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const query = { queryKey: ['code', name], queryFn: load, staleTime: 'static', gcTime: Infinity } as const;

  function Part(props: Props) {
    const { failures } = useMessages();
    const { data, isError, refetch } = useQuery(query);
    if (data) return <data.default {...props} />;
    return isError ? <Failed onRetry={() => void refetch()}>{failures.page}</Failed> : <Loading />;
  }
  /** Loads the code before a connection that is lost could be in its way. */
  const prepare = () => queries.prefetchQuery(query);
  return Object.assign(Part, { prepare });
}
