import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client, OwnRecord } from '../../server/contract/responses/client.js';
import { MealTransaction, OwnMealTransaction } from '../../server/contract/responses/meals.js';
import { Region } from '../../server/contract/responses/places.js';
import { Group } from '../../server/contract/groups.js';
import { Responds, RespondsPage } from '../../server/platform/http/described.js';
import { own, view, type ReadDefinition } from '../../server/platform/http/read-definition.js';

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

const regions: ReadDefinition<Region> = {
  resource: 'regions',
  table: 'regions',
  views: {
    [Group.Admin]: view(Region, {
      rows: 'all',
      columns: own('id', 'name', 'contact_name', 'phone_number', 'cost_of_transport', 'time_zone', 'version'),
    }),
  },
  filters: {},
  sorts: {},
  defaultSort: 'id',
  defaultPageSize: 10,
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

  @Get('one')
  @Responds(Region)
  one() {
    return SECRET;
  }
}

@Module({ controllers: [RegionsController] })
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

  it('can be told from a narrower one by what it requires', () => {
    const required = ({ required }: { required?: string[] }) => new Set(required);
    for (const [wide, narrow] of [
      [Client, OwnRecord],
      [MealTransaction, OwnMealTransaction],
    ] as const) {
      expect([...required(wide)].filter((field) => !(field in narrow.properties))).not.toEqual([]);
    }
  });
});
