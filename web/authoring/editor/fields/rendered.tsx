import { Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Node, Tree } from '#shared/rich-text.ts';
import { call } from '../../../base/api/call.ts';
import { RichText } from '../../../base/text/rich-text.tsx';
import type { DraftQuestion } from '../draft/draft.ts';
import { places } from '../draft/faults.ts';
import { editingOf } from '../../../kinds/editing.ts';
import classes from './fields.module.css';

type RenderedText = { text: string; tree: Tree };

/** Trees of a rich question's texts, rendered by the server, by place. */
export type Rendered = ReadonlyMap<string, RenderedText>;

const NOTHING: Rendered = new Map();

/** Pause in typing (ms) after which the texts are sent for rendering. */
const PAUSE = 300;

type TextAtPlace = [place: string, text: string];

export const textsOf = (question: DraftQuestion): TextAtPlace[] => [
  [places.text(question.key), question.text],
  ...editingOf(question.kind)
    .textsOf(question)
    .map(({ key, text, isPrompt }): TextAtPlace => [
      isPrompt ? places.prompt(key) : places.option(key),
      text,
    ]),
  [places.explanation(question.key), question.explanation],
];

/** Queries a rich question's texts as students get them. Disabled for plain questions. */
export function renderedQuery(question: DraftQuestion | undefined) {
  const texts = question?.format === 'rich' ? textsOf(question) : [];
  return queryOptions({
    queryKey: ['rendered', texts],
    queryFn: async ({ signal }): Promise<Rendered> => {
      const body = { texts: texts.map(([, text]) => text) };
      const { trees } = await call('renderQuestion', { body, signal });
      return new Map(texts.map(([place, text], index) => [place, { text, tree: trees[index] ?? [] }]));
    },
    enabled: texts.length > 0,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}

const RenderedContext = createContext<Rendered>(NOTHING);
export const RenderedProvider = RenderedContext.Provider;

export const useRenderedText = (place: string): RenderedText | undefined => use(RenderedContext).get(place);

/** Returns the question's rendered texts, updated after each pause in typing. */
export function useRendered(question: DraftQuestion, isNear: boolean): Rendered {
  const rich = question.format === 'rich' && isNear ? question : undefined;
  const [settled] = useDebouncedValue(rich, PAUSE);
  const { data } = useQuery({ ...renderedQuery(settled), placeholderData: keepPreviousData });
  return (rich && data) ?? NOTHING;
}

/** Shows a field's text as students see it, unless the field itself does. */
export function FieldPreview({ place, text, name }: { place: string; text: string; name: string }) {
  const tree = useRenderedText(place)?.tree;
  if (!tree || tree.length === 0 || isAsTyped(tree, text)) return null;
  return (
    <>
      <div className={classes.rendered} data-look="wrap" role="group" aria-label={name}>
        <RichText tree={tree} />
      </div>
      <FieldFaults tree={tree} />
    </>
  );
}

export const FieldFaults = ({ tree = [] }: { tree: Tree | undefined }) => (
  <div role="status">
    {faultsOf(tree).map((fault, index) => (
      <Input.Error key={index} mt={4}>
        {fault}
      </Input.Error>
    ))}
  </div>
);

/** Returns a formula's tree from `known`, the cache or the server. */
export function treeOfFormula(client: QueryClient, source: string, known: Tree = []): Tree | Promise<Tree> {
  const found = formulaIn(known, source);
  if (found) return [found];
  const queryKey = ['rendered', 'formula', source];
  return (
    client.getQueryData<Tree>(queryKey) ??
    client.fetchQuery({
      queryKey,
      queryFn: async () => (await call('renderQuestion', { body: { texts: [source] } })).trees[0] ?? [],
      staleTime: Infinity,
    })
  );
}

function formulaIn(tree: Tree, source: string): Node | undefined {
  for (const node of tree) {
    if (typeof node === 'string') continue;
    const [element, { tex = '', display }, children] = node;
    const isIt = source === (display === 'block' ? `$$${tex}$$` : `$${tex}$`);
    const found = element === 'math' ? isIt && node : formulaIn(children, source);
    if (found) return found;
  }
  return undefined;
}

function isAsTyped(tree: Tree, text: string): boolean {
  const [only, ...others] = tree;
  if (!only || typeof only === 'string' || others.length > 0) return false;
  const [, , children] = only;
  return only[0] === 'p' && children.length === 1 && children[0] === text.trim();
}

const faultsOf = (tree: Tree): string[] =>
  tree.flatMap((node: Node) => {
    if (typeof node === 'string') return [];
    const [, { fault }, children] = node;
    return fault === undefined ? faultsOf(children) : [fault];
  });
