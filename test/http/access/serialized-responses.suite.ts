import { Controller, Get, Module } from '@nestjs/common';
import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Region } from '../../../server/contract/responses/places.js';
import { Group } from '../../../server/contract/groups.js';
import {
  Responds,
  RespondsByGroup,
  RespondsPage,
  responsesOf,
} from '../../../server/platform/http/described.js';
import { Named } from '../../../server/contract/responses/shapes.js';
import { RequestContext } from '../../../server/platform/request-context.js';
import { SerializationInterceptor } from '../../../server/platform/http/serialization.interceptor.js';
import { own, view, type ReadDefinition } from '../../../server/platform/http/read-definition.js';

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
const forAdmin = view(Region, {
  rows: 'all',
  columns: own('id', 'name', 'contact_name', 'phone_number', 'cost_of_transport', 'time_zone', 'version'),
});
const forCustomer = view(Named, { rows: 'all', columns: own('id', 'name') });

const regions: ReadDefinition<Region> = { ...plain, views: { [Group.Admin]: forAdmin } };
const seenDifferently: ReadDefinition<Region | Named> = {
  ...plain,
  views: { [Group.Admin]: forAdmin, [Group.Customer]: forCustomer },
};

/** Who calls. */
let caller: Group;
const context = {
  get actor() {
    return { group: caller };
  },
};

@Controller('regions')
class RegionsController {
  @Get('page')
  @RespondsPage(regions)
  page() {
    return { count: 1, results: [SECRET], total: 5 };
  }

  @Get('range')
  @RespondsPage(regions)
  range() {
    return [SECRET];
  }

  @Get('by_group')
  @RespondsByGroup(responsesOf(seenDifferently))
  byGroup() {
    return SECRET;
  }

  @Get('list_by_group')
  @RespondsPage(seenDifferently)
  listByGroup() {
    return { count: 1, results: [SECRET], total: 5 };
  }

  @Get('one')
  @Responds(Region)
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
