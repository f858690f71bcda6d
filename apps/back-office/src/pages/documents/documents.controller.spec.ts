import { eventSchemas } from '#log/contract';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { asyncApiDocument } from './asyncapi';
import { DocumentsModule } from './documents.module';

describe('documents of what leaves the house by itself', () => {
  let feature: OfficeFeature;
  beforeAll(async () => {
    feature = await openOfficeFeature(DocumentsModule);
  });
  afterAll(() => feature.close());

  it.each([
    ['/asyncapi.json', 'application/json; charset=utf-8', asyncApiDocument],
    ['/schemas/events.json', 'application/schema+json', eventSchemas],
  ])('shows %s to everyone, not cacheable', async (at, type, document) => {
    const { status, headers, bytes } = await feature.ask('GET', at, {});
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 200,
      type: expect.stringContaining(type) as string,
      cache: 'no-store',
    });
    expect(JSON.parse(bytes.toString('utf8'))).toEqual(JSON.parse(JSON.stringify(document())));
  });
});
