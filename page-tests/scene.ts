import { testApp } from '../server/test/app.ts';
import { logInAs } from '../server/test/factories.ts';
import type { Scene } from '../server/test/scenes.ts';
import { network } from './network.ts';

/** Starts the test file's server. An open page does not follow its clock. */
export async function testScene(): Promise<Scene> {
  const app = await testApp();
  return {
    ...app,
    person: (role, more) => logInAs(app, role, more),
    advance: (milliseconds) => Promise.resolve(app.clock.moveBy(milliseconds)),
    expectTrouble: network.expectTrouble,
  };
}
