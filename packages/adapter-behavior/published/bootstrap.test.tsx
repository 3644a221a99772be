import { describeKit } from '../describe-kit';
import { bootstrap } from '../kits/bootstrap';

describeKit(bootstrap);
