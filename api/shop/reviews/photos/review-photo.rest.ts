import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { MAX_REVIEW_PHOTOS } from '../../../domain/reviews/review-photos.ts';
import { parseId, parsePublicId } from '../../../domain/ids.ts';
import { documented, refusals, SIGNED_IN } from '../../../platform/rest/answers.ts';
import { requireMatchingCsrf } from '../../../platform/rest/csrf.ts';
import { idParams, publicIdParams } from '../../../platform/rest/fields.ts';
import { pictureForm } from '../../catalogue/pictures/picture-bodies.ts';
import { contextOf } from '../../context/request.ts';
import { FORM_LIMITS, readPictureForm } from '../../media/picture-form.ts';
import { closeUnfinishedUploads } from '../../media/unfinished-upload.ts';
import { photoJson, presentPhoto } from './review-photo.presenter.ts';
import { addReviewPhoto, removeReviewPhoto } from './review-photo.service.ts';

const photosJson = documented('ReviewPhotos', photoJson.array(), [
  { _id: '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7', image: '/media/3f0a.webp', isApproved: false },
]);

const shared = { tags: ['Reviews'], security: SIGNED_IN, params: idParams };

/** Photos of one's own reviews. Not among the documented calls. */
export function registerReviewPhotoRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().delete(
    '/review-photos/:id',
    {
      config: { access: 'review.remove-photo' },
      schema: {
        ...shared,
        params: publicIdParams,
        operationId: 'removeReviewPhoto',
        summary: 'Take a photo of a review away',
        description: 'Your own; owners, managers and support anybody’s. Answers with what is left.',
        response: { 200: photosJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) =>
      (await removeReviewPhoto(contextOf(request), parsePublicId(request.params.id))).map(
        presentPhoto(contextOf(request)),
      ),
  );
  void rest.register(registerUpload);
}

/** A scope of its own, because it takes a form instead of JSON. */
async function registerUpload(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: FORM_LIMITS });
  closeUnfinishedUploads(scope);
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/reviews/:id/photos',
    {
      config: { access: 'review.write' },
      schema: {
        ...shared,
        operationId: 'addReviewPhoto',
        summary: 'Add a photo to your review',
        description: `Up to ${MAX_REVIEW_PHOTOS}. It is stored without what the camera wrote into it, and shown once staff have approved it. When the header \`X-CSRFToken\` is sent, it must match the cookie \`csrftoken\`.`,
        ...pictureForm,
        response: { 201: photosJson, ...refusals(400, 401, 404, 409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const photos = await addReviewPhoto(ctx, parseId(request.params.id), async () => {
        requireMatchingCsrf(request);
        return (await readPictureForm(request)).bytes;
      });
      return reply.status(201).send(photos.map(presentPhoto(ctx)));
    },
  );
}
