export const classTabs = (id: number) => [
  { label: 'Students', to: `/classes/${id}` },
  { label: 'Gradebook', to: `/classes/${id}/gradebook` },
];
