import { session } from '../../storage/session.ts';

/** What login, registration and a profile update answer, as far as the session needs it. */
interface AuthAnswer {
  token: string;
  user: { id: string; name: string; email: string; isAdmin: boolean };
}

/** Holds the answered user as the documented `userInfo`. */
export function signIn({ token, user }: AuthAnswer): void {
  session.start({ _id: Number(user.id), name: user.name, email: user.email, isAdmin: user.isAdmin, token });
}
