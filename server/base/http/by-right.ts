import type { CallName } from '#contract/calls.ts';
import { forRole } from '#contract/for-role.ts';
import { type RoleRight, roleRights } from '#contract/roles.ts';
import type { Handler } from './serve.ts';
import { wrongRole } from './wrong-role.ts';

/** Handles a call by the caller's right. Roles without a handler are refused. */
export const byRight =
  <Name extends CallName>(handlers: Partial<Record<RoleRight, Handler<Name>>>): Handler<Name> =>
  (call) => {
    const { caller } = call.request;
    const handle = caller && forRole(caller.role, handlers);
    if (!handle) throw wrongRole(roleRights.filter((right) => handlers[right]));
    return handle(call);
  };
