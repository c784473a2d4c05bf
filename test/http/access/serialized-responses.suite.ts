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
import { tableColumns, projection, type ReadDefinition } from '../../../server/platform/lists/read-model.js';

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

const plain = {
  resource: 'regions',
  table: 'regions',
  filters: {},
  sorts: {},
  defaultSort: 'id',
  defaultPageSize: 10,
};
const forAdmin = projection(Region, {
  rows: 'all',
  columns: tableColumns(
    'id',
    'name',
    'contact_name',
    'phone_number',
    'cost_of_transport',
    'time_zone',
    'version',
  ),
});
const forCustomer = projection(Named, { rows: 'all', columns: tableColumns('id', 'name') });

const regions: ReadDefinition<Region> = { ...plain, projections: { [Group.Admin]: forAdmin } };
const seenDifferently: ReadDefinition<Region | Named> = {
  ...plain,
  projections: { [Group.Admin]: forAdmin, [Group.Customer]: forCustomer },
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
  @ApiReturnsByGroup(responsesOf(seenDifferently))
  byGroup() {
    return SECRET;
  }

  @Get('list_by_group')
  @ApiReturnsPage(seenDifferently)
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

describe('a response', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await NestFactory.create(RegionsModule, new FastifyAdapter(), { logger: false });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());

  const get = async (path: string): Promise<unknown> => JSON.parse((await app.inject(path)).body);

  it('carries the fields of its schema and no others', async () => {
    expect(await get('/regions/one')).toEqual(REGION);
  });

  it('carries no others in either dialect of a list', async () => {
    expect(await get('/regions/page')).toEqual({ count: 1, results: [REGION] });
    expect(await get('/regions/range')).toEqual([REGION]);
  });

  describe('that differs by group', () => {
    it.each([
      [Group.Admin, REGION],
      [Group.Customer, { id: REGION.id, name: REGION.name }],
      [Group.Manager, {}],
    ])('carries what %s is to see and nothing else', async (group, seen) => {
      caller = group;
      expect(await get('/regions/by_group')).toEqual(seen);
    });

    it.each([
      [Group.Admin, REGION],
      [Group.Customer, { id: REGION.id, name: REGION.name }],
    ])('carries it for %s in lists too', async (group, seen) => {
      caller = group;
      expect(await get('/regions/list_by_group')).toEqual({ count: 1, results: [seen] });
    });

    it('is JSON', async () => {
      caller = Group.Customer;
      const { headers } = await app.inject('/regions/by_group');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    });
  });
});
