import type { ReviewNames } from '../../../domain/catalogue/review-names.ts';
import type { RequestContext } from '../../context/context.ts';
import { SETTINGS } from '../../owner-settings/kept/settings-keeper.ts';

/** How reviews name their authors: short where the owner says so, else as the server was started. */
export async function publicNames({ answer, parts }: RequestContext): Promise<ReviewNames> {
  answer.shown.add(SETTINGS);
  const { reviews } = await parts.ownerSettings.current();
  return reviews.firstNames ? 'initial' : parts.settings.reviewNames;
}
