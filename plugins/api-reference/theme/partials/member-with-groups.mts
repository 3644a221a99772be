import {
  DeclarationReflection,
  ProjectReflection,
  ReflectionKind,
  type ContainerReflection,
} from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import { classPage } from '../sections/class.mjs';
import { declaration } from './declaration.mjs';
import { indexPage, packagePage } from '../sections/packages.mjs';

/** The page of the project, of a package, or of a class or interface. */
export const memberWithGroups = (context: PageContext, model: ContainerReflection): string => {
  if (model instanceof ProjectReflection) return indexPage(context, model);
  if (!(model instanceof DeclarationReflection)) return '';
  if (model.kindOf(ReflectionKind.Module)) return packagePage(context, model);
  if (model.kindOf(ReflectionKind.Class)) return classPage(context, model);
  return declaration(context, model);
};
