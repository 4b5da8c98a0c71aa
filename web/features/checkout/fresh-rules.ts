import type { ApolloClient } from '@apollo/client';
import { koboFromNaira } from '#domain/money.ts';
import type { DeliveryZone } from '#domain/settings/owner-settings.ts';
import { PriceRulesDocument, type PriceRulesQuery } from '../../graphql/generated/operations.ts';
import { setShopRules, shopRules } from '../../storage/shop-rules.ts';

type GivenZone = PriceRulesQuery['shopSettings']['zones'][number];

/** The owner may have changed them since the page was opened. */
export async function refreshShopRules(client: ApolloClient): Promise<void> {
  try {
    const { data } = await client.query<PriceRulesQuery>({
      query: PriceRulesDocument,
      fetchPolicy: 'network-only',
    });
    if (!data) return;
    const { zones, delivery, ...money } = data.shopSettings;
    const known = shopRules();
    setShopRules(
      JSON.stringify({
        ...known,
        money: { ...known.money, ...money },
        zones: zones.map(zoneInKobo),
        delivery,
      }),
    );
  } catch {
    // The next page that is opened brings them.
  }
}

const kobo = (naira: number): number => koboFromNaira(naira) ?? 0;

function zoneInKobo({ methods, ...zone }: GivenZone): DeliveryZone {
  return {
    ...zone,
    methods: methods.map(({ price, steps, ...method }) => ({
      ...method,
      price: kobo(price),
      steps: steps.map((step) => ({ above: kobo(step.above), price: kobo(step.price) })),
    })),
  };
}
