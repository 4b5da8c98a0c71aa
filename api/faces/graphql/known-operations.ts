import { type ASTVisitor, GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** Refuses a kind of operation that the schema has none of; GraphQL itself would notice only when it is to run. */
export const knownOperations: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    if (context.getSchema().getRootType(operation.operation)) return;
    context.reportError(new GraphQLError(`There is no ${operation.operation} here.`, { nodes: operation }));
  },
});
