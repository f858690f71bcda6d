import type { TableEvent } from '..';

/** Returns events as if the order of the shoe had been given: without scans and salts. */
export const asIfLoaded = (events: readonly TableEvent[]): readonly TableEvent[] =>
  events
    .filter(({ type }) => type !== 'CardScanned')
    .map((event) => {
      if (event.type === 'ShoeLoaded') {
        const { scanned: _, ...loaded } = event;
        return loaded;
      }
      if (event.type !== 'HandExposed') return event;
      const cards = event.cards.map(({ card, ...place }) => ({
        card,
        number: 'number' in place ? place.number : 0,
      }));
      return { ...event, cards } as TableEvent; // the same hand of the same game
    });
