import { describeKit } from './describe-kit';
import { library } from './kits/library';

describeKit(library);
