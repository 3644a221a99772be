import { describeKit } from '../describe-kit';
import { material } from '../kits/material';

describeKit(material);
