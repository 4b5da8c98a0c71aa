import type { EncodedAnswer } from './encoded-answer.ts';
import { KeptAnswers } from './kept-answers.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/** Ready answers of GraphQL and REST, by method, address or document. */
export class AnswerCache extends KeptAnswers<EncodedAnswer> {
  constructor() {
    // Bytes as they are and compressed, and the headers of each form.
    super(MOST_BYTES, ({ identity }) => identity.bytes.length * 2 + 2000);
  }
}
