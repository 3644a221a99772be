/** Prints content security policies for the sandbox of the build, to configure a host with. */
import { sandboxPolicies } from './lib/csp';

for (const [path, policy] of Object.entries(sandboxPolicies('build'))) {
  console.log(`${path}\n  Content-Security-Policy: ${policy}\n`);
}
