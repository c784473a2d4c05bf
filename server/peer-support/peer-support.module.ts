import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { EnrolledPeerSupportService } from './enrolled-peer-support.service.js';
import { IntroductionMail } from './introduction-mail.js';
import { IntroductionMailPolicy } from './introduction-mail-policy.js';
import { IntroductionsController } from './introductions.controller.js';
import { IntroductionsQueries } from './introductions.queries.js';
import { IntroductionsService } from './introductions.service.js';
import { PeerSupportMailEntity } from './peer-support-mail.entity.js';
import { peerSupportFields } from './peer-support-fields.js';
import { peerSupportMails } from './peer-support-mail.read-model.js';
import { PeerSupportResourceHooks } from './peer-support-resource.hooks.js';
import { peerSupportResources } from './peer-support-resources.resource.js';

@FeatureModule({
  resources: [peerSupportResources],
  entities: [PeerSupportMailEntity],
  readModels: [peerSupportMails],
  fieldExtensions: [peerSupportFields],
  deleteConstraints: [{ resource: 'regions', fromWhere: 'peer_support_resources WHERE region_id = $1' }],
  imports: [CustomersModule],
  controllers: [IntroductionsController],
  providers: [
    EnrolledPeerSupportService,
    IntroductionMail,
    IntroductionMailPolicy,
    IntroductionsQueries,
    IntroductionsService,
    PeerSupportResourceHooks,
  ],
  exports: [IntroductionsService],
})
export class PeerSupportModule {}
