import {
  type DraftSettings,
  type Part,
  type Setting,
  settingFields,
  settingRows,
} from '#contract/setting-table.ts';
import type { Settings } from '#contract/settings.ts';
import * as v from '../../../base/browser/schema.ts';
import { toInstant, toLocal } from '../../../base/time/local-time.ts';

type Row = (typeof settingFields)[number]['row'];
type Held = string | boolean;

const eachField = (hold: (row: Row, path: string) => Held): DraftSettings =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets what keys there are
  Object.fromEntries(settingFields.map(({ row, path }) => [row.field, hold(row, path)])) as DraftSettings;

function usual(row: Row): Held {
  if (row.kind === 'choice') return row.of[0];
  return row.kind === 'switch' || row.kind === 'group' ? false : '';
}

export const noSettings = eachField(usual);

export function changedSettings(settings: DraftSettings): Partial<DraftSettings> {
  const usual = new Map<string, unknown>(Object.entries(noSettings));
  return Object.fromEntries(
    Object.entries<unknown>(settings).filter(([name, value]) => value !== usual.get(name)),
  );
}

function readable(row: Row, value: unknown): Held {
  const none = usual(row);
  if (typeof value !== 'string' && typeof value !== 'boolean') return none;
  const isHeld = row.kind === 'choice' ? row.of.some((one) => one === value) : typeof value === typeof none;
  return isHeld ? value : none;
}

/** Parses stored settings. Replaces unreadable values by their defaults. */
export const storedSettings = v.fallback(
  v.convert(v.record(v.unknown), (stored) => eachField((row) => readable(row, stored[row.field]))),
  noSettings,
);

export const settingsIn = (settings: Settings = {}): DraftSettings =>
  eachField((row, path) => {
    const value = valueAt(settings, path);
    switch (row.kind) {
      case 'group':
        return value !== undefined;
      case 'number':
        return typeof value === 'number' ? String(value) : '';
      case 'moment':
        return typeof value === 'string' ? toLocal(value) : '';
      case 'hashes':
      case 'networks':
        return Array.isArray(value) ? value.join('\n') : '';
      default:
        return readable(row, value);
    }
  });

const valueAt = (settings: Settings, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value ? Reflect.get(value, name) : undefined),
      settings,
    );

/** Converts settings for the server, also invalid ones, whose errors it reports. `stored`: current ones. */
export function settingsToSend(settings: DraftSettings, stored: Settings = {}): Settings {
  const fields = new Map<string, Held>(Object.entries(settings));
  const sent: Record<string, unknown> = {};
  for (const [name, row] of settingRows) {
    const isMeant = Object.entries(row.only ?? {}).every(([other, value]) => sent[other] === value);
    const value = isMeant ? sentValue(row, fields, stored[name]) : undefined;
    if (value !== undefined) sent[name] = value;
  }
  return sent;
}

function sentValue(row: Setting | Part, fields: Map<string, Held>, stored: unknown): unknown {
  const held = fields.get(row.field ?? '');
  if (held === undefined || held === false) return undefined;
  if (row.kind === 'group') {
    const parts = Object.entries(row.parts).map(([name, part]) => [name, sentValue(part, fields, undefined)]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (held === true) return held;
  // If another setting requires a time, an empty one is sent, so that the server reports the error.
  if (held.trim() === '' && !('only' in row)) return undefined;
  switch (row.kind) {
    case 'choice':
      return held === row.of[0] ? undefined : held;
    case 'number':
      return Number(held);
    case 'moment':
      return toInstant(held, typeof stored === 'string' ? stored : undefined);
    case 'hashes':
    case 'networks':
      return held.toLowerCase().split(/\s+/).filter(Boolean);
    default:
      return held;
  }
}
