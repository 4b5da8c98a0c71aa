import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import { type FirstSteps, shopFirstSteps } from './first-steps.service.ts';
import { FirstStepsType } from './first-steps.type.ts';

@Resolver()
export class FirstStepsResolver {
  @Access('settings.view')
  @Query(() => FirstStepsType, {
    description: 'What is left to do before a new shop can sell; for owners, managers and readers.',
  })
  firstSteps(@Ctx() ctx: RequestContext): Promise<FirstSteps> {
    return shopFirstSteps(ctx);
  }
}
