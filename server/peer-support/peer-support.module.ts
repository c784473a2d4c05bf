import { CustomersModule } from '../customers/customers.module.js';
import { Feature } from '../platform/feature.js';
import { EnrolledPeerSupportService } from './enrolled-peer-support.service.js';
import { IntroductionMail } from './introduction-mail.js';
import { IntroductionsController } from './introductions.controller.js';
import { IntroductionsService } from './introductions.service.js';
import { PeerSupportMailEntity } from './peer-support-mail.entity.js';
import { peerSupportFigures } from './peer-support-figures.js';
import { peerSupportMails } from './peer-support-mail.view.js';
import { peerSupportResources } from './peer-support-resources.resource.js';

@Feature({
  resources: [peerSupportResources],
  entities: [PeerSupportMailEntity],
  reads: [peerSupportMails],
  additions: [peerSupportFigures],
  holds: [{ of: 'regions', rows: 'peer_support_resources WHERE region_id = $1' }],
  imports: [CustomersModule],
  controllers: [IntroductionsController],
  providers: [EnrolledPeerSupportService, IntroductionMail, IntroductionsService],
  exports: [IntroductionsService],
})
export class PeerSupportModule {}
