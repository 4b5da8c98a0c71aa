import { session } from '../../storage/session.ts';

interface AuthAnswer {
  token: string;
  user: { id: string; name: string; email: string; isAdmin: boolean };
}

/** Stores the user as the documented `userInfo`. */
export function signIn({ token, user }: AuthAnswer): void {
  session.start({ _id: Number(user.id), name: user.name, email: user.email, isAdmin: user.isAdmin, token });
}
