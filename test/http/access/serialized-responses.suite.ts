import { Controller, Get, Module } from '@nestjs/common';
import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Region } from '../../../server/contract/responses/places.js';
import { Group } from '../../../server/contract/groups.js';
import {
  ApiReturns,
  ApiReturnsByGroup,
  ApiReturnsPage,
  responsesOf,
} from '../../../server/platform/openapi/api-decorators.js';
import { Named } from '../../../server/contract/responses/shapes.js';
import { RequestContext } from '../../../server/platform/request-context.js';
import { SerializationInterceptor } from '../../../server/platform/openapi/serialization.interceptor.js';
import {
  qualifiedColumns,
  projection,
  type ReadDefinition,
} from '../../../server/platform/lists/read-model.js';

const REGION = {
  id: '01900000-0000-7000-8000-000000000000',
  name: 'Dayton',
  contact_name: 'Ann',
  phone_number: '+19375550100',
  cost_of_transport: 1.5,
  time_zone: 'America/New_York',
  version: 1,
};
const SECRET = { ...REGION, bank_account: '12345' };

const baseDefinition = {
  resource: 'regions',
  table: 'regions',
  filters: {},
  sorts: {},
  defaultSort: 'id',
  defaultPageSize: 10,
};
const adminProjection = projection(Region, {
  rows: 'all',
  columns: qualifiedColumns(
    'id',
    'name',
    'contact_name',
    'phone_number',
    'cost_of_transport',
    'time_zone',
    'version',
  ),
});
const customerProjection = projection(Named, { rows: 'all', columns: qualifiedColumns('id', 'name') });

const regions: ReadDefinition<Region> = {
  ...baseDefinition,
  projections: { [Group.Admin]: adminProjection },
};
const regionsByGroup: ReadDefinition<Region | Named> = {
  ...baseDefinition,
  projections: { [Group.Admin]: adminProjection, [Group.Customer]: customerProjection },
};

/** Group of the caller. */
let caller: Group;
const context = {
  get actor() {
    return { group: caller };
  },
};

@Controller('regions')
class RegionsController {
  @Get('page')
  @ApiReturnsPage(regions)
  page() {
    return { count: 1, results: [SECRET], total: 5 };
  }

  @Get('range')
  @ApiReturnsPage(regions)
  range() {
    return [SECRET];
  }

  @Get('by_group')
  @ApiReturnsByGroup(responsesOf(regionsByGroup))
  byGroup() {
    return SECRET;
  }

  @Get('list_by_group')
  @ApiReturnsPage(regionsByGroup)
  listByGroup() {
    return { count: 1, results: [SECRET], total: 5 };
  }

  @Get('one')
  @ApiReturns(Region)
  one() {
    return SECRET;
  }
}

@Module({
  controllers: [RegionsController],
  providers: [
    { provide: RequestContext, useValue: context },
    { provide: APP_INTERCEPTOR, useClass: SerializationInterceptor },
  ],
})
class RegionsModule {}

describe('A serialized response', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await NestFactory.create(RegionsModule, new FastifyAdapter(), { logger: false });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());

  const get = async (path: string): Promise<unknown> => JSON.parse((await app.inject(path)).body);

  it('contains only the fields of its schema', async () => {
    expect(await get('/regions/one')).toEqual(REGION);
  });

  it('contains only the fields of its schema in both list dialects', async () => {
    expect(await get('/regions/page')).toEqual({ count: 1, results: [REGION] });
    expect(await get('/regions/range')).toEqual([REGION]);
  });

  describe('A response with a schema per group', () => {
    it.each([
      [Group.Admin, REGION],
      [Group.Customer, { id: REGION.id, name: REGION.name }],
      [Group.Manager, {}],
    ])('contains only the fields that %s may see', async (group, expectedFields) => {
      caller = group;
      expect(await get('/regions/by_group')).toEqual(expectedFields);
    });

    it.each([
      [Group.Admin, REGION],
      [Group.Customer, { id: REGION.id, name: REGION.name }],
    ])('contains only the fields that %s may see, in a list', async (group, expectedFields) => {
      caller = group;
      expect(await get('/regions/list_by_group')).toEqual({ count: 1, results: [expectedFields] });
    });

    it('has the content type application/json', async () => {
      caller = Group.Customer;
      const { headers } = await app.inject('/regions/by_group');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    });
  });
});
