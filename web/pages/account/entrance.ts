/** Whoever comes to one of these often needs the other, so they are one file. */
export { LoginPage } from './login.tsx';
export { RegisterPage } from './register.tsx';
