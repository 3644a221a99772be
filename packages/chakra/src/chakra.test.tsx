import { describeKit } from '../../adapter-behavior/describe-kit';
import { chakra } from '../../adapter-behavior/kits/chakra';

describeKit(chakra);
