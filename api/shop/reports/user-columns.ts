import type { UserRecord } from '../accounts/users/user.record.ts';
import type { CsvColumn } from './csv.ts';

export const USER_CSV: readonly CsvColumn<UserRecord>[] = [
  { name: '_id', value: ({ id }) => id },
  { name: 'name', value: ({ name }) => name },
  { name: 'email', value: ({ email }) => email },
  { name: 'isAdmin', value: ({ isAdmin }) => isAdmin },
  { name: 'createdAt', value: ({ createdAt }) => createdAt },
];
