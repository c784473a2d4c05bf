import { Query, type PipeTransform } from '@nestjs/common';
import { readListQuery, type ListRequest, type ListShape, type QueryParameters } from './list-query.js';

/** The query of a list, checked against what the list can be filtered and ordered by. */
export const ListQuery = (shape: ListShape) =>
  Query({ transform: (query) => readListQuery(query, shape) } satisfies PipeTransform<
    QueryParameters,
    ListRequest
  >);
