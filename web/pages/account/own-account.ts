/** One leads to the other, so they are one file. */
export { AddressesPage } from './addresses.tsx';
export { ProfilePage } from './profile.tsx';
