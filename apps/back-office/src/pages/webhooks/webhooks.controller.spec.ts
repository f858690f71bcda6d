import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { ReadDeliveries } from './read-deliveries.query';
import { WebhooksModule } from './webhooks.module';

describeQuestions(WebhooksModule, [
  {
    get: '/v1/webhooks/deliveries',
    by: ['auditor', 'integration', 'admin'],
    query: 'webhook=crm&state=given-up',
    asks: () => new ReadDeliveries({ webhook: 'crm', state: 'given-up', limit: 100 }),
    view: playedAnswer('deliveries'),
    wrong: ['webhook=CRM', 'state=lost', 'limit=0'],
    refuses: [422, 'BAD_FIELD'],
  },
]);
