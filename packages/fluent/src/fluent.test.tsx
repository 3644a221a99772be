import { describeKit } from '../../adapter-behavior/describe-kit';
import { fluent } from '../../adapter-behavior/kits/fluent';

describeKit(fluent);
