import { describeKit } from '../../adapter-behaviour/describe-kit';
import { fluent } from '../../adapter-behaviour/kits/fluent';

describeKit(fluent);
