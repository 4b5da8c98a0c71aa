import * as categories from '../../../api/shop/catalogue/categories/category.store.ts';
import * as library from '../../../api/shop/catalogue/picture-library/picture-library.store.ts';
import * as collections from '../../../api/shop/catalogue/collections/collection.store.ts';
import * as colours from '../../../api/shop/catalogue/colours/colour-changes.store.ts';
import * as makers from '../../../api/shop/catalogue/makers/maker.store.ts';
import type { Samples } from '../store-samples.ts';

const texts = { name: 'Body wave', slug: 'body-wave', image: '' };
const collection = {
  ...texts,
  description: '',
  isVisible: true,
  isOnHome: true,
  rule: null,
  productIds: [7, 8],
  now: new Date(0),
};

const maker = { name: 'Olori Strand', slug: 'olori-strand', link: '', caps: [], shades: [] };
const colour = {
  code: '1A',
  name: 'Warm black',
  family: 'black',
  hex: '#17120f',
  palette: ['#000000', '#111111', '#17120f', '#444444', '#999999'],
  also: ['NB'],
  says: '',
};

export const COLLECTION_SAMPLES: Samples = {
  'api/shop/catalogue/makers/maker.store.ts': {
    capCharts: (tx) => makers.capCharts(tx),
    shadeTables: (tx) => makers.shadeTables(tx),
    findMakers: (tx) => makers.findMakers(tx, 'olori'),
    makerById: (tx) => makers.makerById(tx, 7),
    lockMaker: (tx) => makers.lockMaker(tx, 7),
    insertMaker: (tx) => makers.insertMaker(tx, maker),
    updateMaker: (tx) => makers.updateMaker(tx, 7, maker),
    deleteMaker: (tx) => makers.deleteMaker(tx, 7),
    renameBrands: (tx) => makers.renameBrands(tx, { from: 'Olori', to: 'Olori Strand', now: new Date(0) }),
  },
  'api/shop/catalogue/colours/colour-changes.store.ts': {
    coloursWithUses: (tx) => colours.coloursWithUses(tx),
    lockColours: (tx) => colours.lockColours(tx),
    insertColour: (tx) => colours.insertColour(tx, { ...colour, position: 40 }),
    updateColour: (tx) => colours.updateColour(tx, '1A', colour),
    deleteColour: (tx) => colours.deleteColour(tx, '1A'),
  },
  'api/shop/catalogue/picture-library/picture-library.store.ts': {
    usesOfPictures: (tx) => library.usesOfPictures(tx, ['/media/a.webp', '/media/b.webp'], 10),
    lockLibraryPicture: (tx) => library.lockLibraryPicture(tx, '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7'),
    insertLibraryPicture: (tx) =>
      library.insertLibraryPicture(tx, {
        file: '/media/new.webp',
        alt: 'From the side',
        focalX: 50,
        focalY: 30,
        now: new Date(0),
      }),
    updateLibraryPicture: (tx) =>
      library.updateLibraryPicture(tx, { id: 7, alt: 'From behind', focalX: 20, focalY: 50 }),
    forgetPictures: (tx) => library.forgetPictures(tx, ['/media/a.webp']),
    keptPictures: (tx) => library.keptPictures(tx, ['/media/a.webp']),
  },
  'api/shop/catalogue/categories/category.store.ts': {
    allCategories: (tx) => categories.allCategories(tx),
    unlistedTexts: (tx) => categories.unlistedTexts(tx),
    lockCategories: (tx) => categories.lockCategories(tx),
    insertCategory: (tx) =>
      categories.insertCategory(tx, { ...texts, parentId: 1, position: 2, now: new Date(0) }),
    updateCategory: (tx) => categories.updateCategory(tx, { ...texts, id: 7, now: new Date(0) }),
    deleteCategory: (tx) => categories.deleteCategory(tx, 7),
    placeCategories: (tx) => categories.placeCategories(tx, { parentId: null, ids: [7, 8] }),
    renameProducts: (tx) =>
      categories.renameProducts(tx, { from: 'Wavy', to: 'Body wave', now: new Date(0) }),
    productsOfCategories: (tx) => categories.productsOfCategories(tx, ['Body wave'], 1000),
    picturesOfCategories: (tx) => categories.picturesOfCategories(tx, ['/media/a.webp']),
  },
  'api/shop/catalogue/collections/collection.store.ts': {
    allCollections: (tx) => collections.allCollections(tx),
    collectionBySlug: (tx) => collections.collectionBySlug(tx, 'body-wave'),
    lockCollections: (tx) => collections.lockCollections(tx),
    insertCollection: (tx) => collections.insertCollection(tx, { ...collection, position: 2 }),
    updateCollection: (tx) => collections.updateCollection(tx, { ...collection, id: 7 }),
    deleteCollection: (tx) => collections.deleteCollection(tx, 7),
    placeCollections: (tx) => collections.placeCollections(tx, [7, 8]),
    picturesOfCollections: (tx) => collections.picturesOfCollections(tx, ['/media/a.webp']),
  },
};
