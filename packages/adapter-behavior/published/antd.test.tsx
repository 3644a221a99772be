import { describeKit } from '../describe-kit';
import { antd } from '../kits/antd';

describeKit(antd);
