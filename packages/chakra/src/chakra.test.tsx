import { describeKit } from '../../adapter-behaviour/describe-kit';
import { chakra } from '../../adapter-behaviour/kits/chakra';

describeKit(chakra);
