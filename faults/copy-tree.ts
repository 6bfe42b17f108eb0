import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Copies the working tree into a temporary folder, so that changes never touch the original. */
export async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallymark-faults-'));
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (list.status !== 0) throw new Error(`git cannot list the files: ${list.stderr}`);
  for (const path of list.stdout.split('\0').filter(Boolean)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    // `git ls-files` also lists files that were deleted but not committed.
    await cp(join(root, path), target).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ENOENT') throw fault;
    });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
