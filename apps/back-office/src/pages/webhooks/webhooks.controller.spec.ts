import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { DELIVERIES_EXAMPLE } from './deliveries.view';
import { ReadDeliveries } from './read-deliveries.query';
import { WebhooksModule } from './webhooks.module';

describeQuestions(WebhooksModule, [
  {
    get: '/v1/webhooks/deliveries',
    by: ['auditor', 'integration', 'admin'],
    query: 'webhook=crm&state=given-up',
    asks: () => new ReadDeliveries({ webhook: 'crm', state: 'given-up', limit: 100 }),
    view: DELIVERIES_EXAMPLE,
    wrong: ['webhook=CRM', 'state=lost', 'limit=0'],
    refuses: [422, 'BAD_FIELD'],
  },
]);
