import { describeKit } from '../../adapter-behaviour/describe-kit';
import { bulma } from '../../adapter-behaviour/kits/bulma';

describeKit(bulma);
