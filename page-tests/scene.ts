import { testApp } from '../server/test/app.ts';
import { logInAs } from '../server/test/factories.ts';
import type { Scene } from '../server/test/scenes.ts';
import { network } from './network.ts';

/** Starts a server for the test file. Open pages do not notice when its clock is advanced. */
export async function testScene(): Promise<Scene> {
  const app = await testApp();
  return {
    ...app,
    person: (role, more) => logInAs(app, role, more),
    advance: (milliseconds) => Promise.resolve(app.clock.moveBy(milliseconds)),
    expectTrouble: network.expectTrouble,
  };
}
