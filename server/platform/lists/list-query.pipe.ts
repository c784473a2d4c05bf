import { Query, type PipeTransform } from '@nestjs/common';
import { readListQuery, type ListRequest, type ListShape, type QueryParameters } from './list-query.js';

/** Injects the query of a list, checked against its filters and sorts. */
export const ListQuery = (shape: ListShape) =>
  Query({ transform: (query) => readListQuery(query, shape) } satisfies PipeTransform<
    QueryParameters,
    ListRequest
  >);
