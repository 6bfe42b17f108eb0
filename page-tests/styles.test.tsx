import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testApp } from '../server/test/app.ts';
import { pages } from '../web/pages.ts';
import { iconSizes, spaceScale, typeScale, widths } from '../web/scales.ts';
import { expectNoAxeFindings } from './axe.ts';
import { openPage } from './open-page.tsx';

const app = await testApp();

test('/styles shows every step that the theme names; the built product has no such page', async () => {
  await openPage(app, '/styles');
  await screen.findByRole('heading', { level: 1, name: 'Styles' });
  for (const { use } of [...typeScale, ...spaceScale, ...widths, ...iconSizes])
    screen.getByText(use, { exact: false });
  await waitFor(() => expect(document.title).toBe('Styles · Tallymark'));
  await expectNoAxeFindings();
  // The build creates a file for each page in this table.
  expect(Object.values(pages).map(({ path }) => path)).not.toContain('/styles');
});
