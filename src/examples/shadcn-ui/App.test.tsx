import { describeKit } from '../../../packages/adapter-behavior/describe-kit';
import { nativeDate, nativeSelect } from '../../../packages/adapter-behavior/controls';
import { QueryBuilderShadcn } from './query-builder';

describeKit({
  name: 'QueryBuilderShadcn',
  origin: 'own',
  Provider: QueryBuilderShadcn,
  ...nativeSelect,
  ...nativeDate,
});
