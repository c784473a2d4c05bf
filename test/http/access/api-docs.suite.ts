import { api, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
}

describe('The API description (/api/docs)', () => {
  let test: TestApp;
  let anonymousApi: Api;
  let description: Description;

  beforeAll(async () => {
    test = await startTestApp({ env: { ORG_NAME: 'Care & <b>Cure</b>' } });
    anonymousApi = api(test.base_url);
    description = ok(await anonymousApi.get<Description>('/api/docs/openapi.json'));
  });
  afterAll(() => test.close());

  it('serves its page and OpenAPI document without sign-in and escapes the organization’s name', async () => {
    const page = await anonymousApi.get('/api/docs/');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(description.openapi).toBe('3.1.0');
    expect(page.text).toContain('<title>Care &amp; &lt;b&gt;Cure&lt;/b&gt; API</title>');
    const assetUrls = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(assetUrls.length).toBeGreaterThanOrEqual(3);
    for (const url of assetUrls) expect((await anonymousApi.get(url)).status).toBe(200);
    expect((await anonymousApi.get('/api/docs/ui/package.json')).status).toBe(404);
  });

  it('lists every API and health route and no others', () => {
    const describedRoutes = Object.entries(description.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const servedRoutes = test.routes
      .filter(({ method, path }) => method !== 'HEAD' && /^\/(api\/v1|health)\//.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`);
    expect(describedRoutes.sort()).toEqual([...new Set(servedRoutes)].sort());
  });

  it('states the groups, the request body, the query parameters and the responses of an operation', () => {
    const create = description.paths['/api/v1/regions']!.post;
    expect(create['x-groups']).toEqual(['Admin', 'Client Co-ordinator']);
    expect(create.requestBody.content['application/json'].schema.$ref).toBe(
      '#/components/schemas/RegionInput',
    );
    expect(create.responses['201'].content['application/json'].schema.$ref).toBe(
      '#/components/schemas/Region',
    );
    expect(create.responses.default.content['application/problem+json'].schema.$ref).toBe(
      '#/components/schemas/Problem',
    );
    const { RegionInput, RegionInputChange } = description.components.schemas;
    expect(RegionInput.required).toEqual(['name', 'contact_name', 'phone_number']);
    expect(Object.keys(RegionInputChange.properties)).toEqual(Object.keys(RegionInput.properties));
    expect(RegionInputChange.required).toBeUndefined();
    const list = description.paths['/api/v1/customers']!.get;
    expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining([
        'page',
        'page_size',
        'ordering',
        'q',
        'status',
        'region',
        'sort',
        'range',
        'filter',
      ]),
    );
  });

  const operations = () => Object.values(description.paths).flatMap((calls) => Object.values(calls));

  it('gives every operation an id of its own that is a name', () => {
    const ids = operations().map(({ operationId }) => String(operationId));
    expect(ids.filter((id) => !/^\w+$/.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('gives every operation a short summary of its own', () => {
    const summaries = operations().map(({ summary }) => String(summary));
    expect(summaries.filter((summary) => !/^[A-Z].{0,78}[^.]$/.test(summary))).toEqual([]);
    expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
  });

  it('refers only to schemas that it defines', () => {
    const schemaNames = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name!,
    );
    expect(schemaNames.filter((name) => !(name in description.components.schemas))).toEqual([]);
  });
});
