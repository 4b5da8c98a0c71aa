import { runShopCommand } from './run-command.ts';
import { systemTerminal } from './command/terminal.ts';

// Whoever reads the result may stop early: `... | head`.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runShopCommand(process.argv.slice(2), process.env, systemTerminal());
