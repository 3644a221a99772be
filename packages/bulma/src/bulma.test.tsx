import { describeKit } from '../../adapter-behavior/describe-kit';
import { bulma } from '../../adapter-behavior/kits/bulma';

describeKit(bulma);
