import { describeKit } from '../describe-kit';
import { mantine } from '../kits/mantine';

describeKit(mantine);
