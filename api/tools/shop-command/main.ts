import { runShopCommand } from './run-command.ts';
import { systemTerminal } from './command/terminal.ts';

// The reader of a pipe may stop early: `... | head`.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runShopCommand(process.argv.slice(2), process.env, systemTerminal());
